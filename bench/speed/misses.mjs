// @ts-check
/** @typedef {{ share: number, where: string }} Miss share: so many times the target is what `--check` holds it to; where the time goes, and what it would take */

/**
 * The targets that are not met, or not on a busy machine: each is held where it is, so that it gets no worse unseen.
 * @type {Readonly<Record<string, Miss>>}
 */
export const MISSES = {
  'an Ed25519 proof of a lease is verified': {
    share: 1.25,
    where:
      "Of 10 µs above node:crypto's own verify, 5 write the canonical bytes and 2 their base64url, which the signature covers; a busy machine slows these down more than the verify, which stays in the processor's own caches.",
  },
  'a typical child is narrowed': {
    share: 1.5,
    where:
      'A third validates the declaration and the policy, a third compares the lists, the rest builds the grant, its changes and their messages: 18 µs on a quiet machine. An issuer that knows its policy to be valid does not validate it again.',
  },
  'a path on disk is judged, links and all': {
    share: 1.6,
    where:
      'The path is judged twice, as asked and as resolved, at 0.6 µs each, of which most goes to the deny entries, one after the other; the rest is the call of realpath from JavaScript. One automaton for all deny entries would save some 0.4 µs.',
  },
  'core: time to import': {
    share: 3,
    where:
      "Of 17 ms of processor time, the first import of any file takes 4 (Node's module loader), node:crypto 3, reading the code of the ten validators 5, the core itself 5; from ninety files instead of two it took 61. Validators loaded when they are used would save 5: no module can do that for a synchronous call in every runtime.",
  },
  'a journal of 500 grants is read strictly and folded': {
    share: 1.25,
    where:
      'Of 32 µs a line, strict reading takes 11 (JSON.parse alone 8), the schema 10, the two hashes 8, the ledger 3: 3.8 times on a quiet machine. A hash kept for a manifest that comes again would save most of the 8; an audit keeps it.',
  },
  'an agent credential is verified in eight steps, the DID document known': {
    share: 1.2,
    where:
      'Two signatures are verified, that of the credential and that of its status list, and the list is unpacked.',
  },
  'the same, its status list verified already': {
    share: 1.2,
    where:
      'Beside its one signature, what is read strictly and hashed: the token, the DID document, the manifest.',
  },
  'a record of each is appended to one journal: writers, each with its own lock': {
    share: 1.4,
    where:
      'Who waits for the lock asks for it again every two milliseconds, since no wait for a kernel lock can be given up in time; on a busy machine the asking of 64 takes the time of the one who writes. Writers of one process share a log and a flush instead.',
  },
  'alm validate manifest.json': {
    share: 1.25,
    where:
      'Half of what starting Node does not take goes to the ninety small files of the core, which are two where it is installed from the registry.',
  },
};
