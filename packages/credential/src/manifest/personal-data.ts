// Runs are bounded, so that a long text costs no more than its length.
const MAILBOX =
  /(?:^|[^A-Za-z0-9._%+-])([A-Za-z0-9._%+-]{1,64})@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g;
const TELEPHONE = /(?:^|[\s(])\+[0-9]{1,3}[ ()-]{0,2}[0-9]{2,4}[ ()-]{1,2}[0-9]{2,4}[ -]?[0-9]{2,4}/;
const TITLE =
  /(?:^|[\s,(])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Señor|Señora|Sr|Sra|Mme|Monsieur|Madame)\.?\s+\p{Lu}\p{L}/u;
const ROLE_MAILBOXES = new Set(
  (
    'abuse accounts admin agent agents bot complaints compliance contact desk dpo enquiries feedback hello help ' +
    'helpdesk hostmaster info it legal mail noreply no-reply office operations ops orders postmaster press privacy ' +
    'sales security service service-desk support team webmaster'
  ).split(' '),
);

/** Returns what in a text looks like the data of a natural person, or undefined. Role mailboxes do not count. */
export function personalDataIn(text: string): string | undefined {
  for (const [, local = ''] of text.matchAll(MAILBOX)) {
    if (!ROLE_MAILBOXES.has(local.toLowerCase().replace(/\+.*/, ''))) return "a person's email address";
  }
  if (TELEPHONE.test(text)) return 'a telephone number';
  return TITLE.test(text) ? 'a personal title' : undefined;
}
