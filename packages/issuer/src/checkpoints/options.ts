import type { RecordLog } from '@cognitive-delivery/store';
import type { KeyRing } from '../key-ring.js';

/** How an issuer makes checkpoints of its journal. */
export interface CheckpointOptions {
  /**
   * The name of the journal's tree, which no other ever has: white space and plus signs apart, any text. A
   * journal that begins anew, as one does that was pruned, needs another.
   */
  readonly origin: string;
  /** Opens the log of checkpoints, beside the journal. */
  readonly log: () => Promise<RecordLog>;
  /**
   * Opens a copy of that log out of the journal's reach: on another disk, host or medium. Whoever cuts the
   * journal and its checkpoints together is found out by this one.
   */
  readonly anchor?: () => Promise<RecordLog>;
  /** Opens the journal once more, to read only, for heads of which the issuer has not kept enough. */
  readonly journal: () => Promise<RecordLog>;
  /** Makes a checkpoint once so many lines are not covered by one. Default 1000. */
  readonly everyLines?: number;
  /** Makes one so many milliseconds after a line that no checkpoint covers, and at `close`. Default: never. */
  readonly everyMs?: number;
  /** Is told why a checkpoint that was made by itself was not, or was not copied. No decision fails with it. */
  readonly onFailure?: (why: string) => void;
  /** Reads the keys anew for each checkpoint, so that one made after a rotation is signed by the new key. */
  readonly keys?: () => Promise<KeyRing>;
}

/** Why no checkpoint was made. */
export type CheckpointRefusalCode =
  | 'checkpoint_unverified'
  | 'checkpoints_off'
  | 'journal_forked'
  | 'journal_truncated'
  | 'journal_unreadable'
  | 'no_checkpoint_key'
  | 'store_unavailable';

/** What came of the wish for a checkpoint. */
export type CheckpointAnswer =
  | {
      /** `unchanged` where the newest checkpoint covers every line already. */
      readonly outcome: 'signed' | 'unchanged';
      /** The note, to publish or to keep elsewhere. */
      readonly checkpoint: string;
      readonly origin: string;
      readonly size: number;
      readonly root: string;
      /** Why it could not be copied to the anchor. */
      readonly anchor_failure?: string;
    }
  | { readonly outcome: 'refused'; readonly code: CheckpointRefusalCode; readonly message: string };
