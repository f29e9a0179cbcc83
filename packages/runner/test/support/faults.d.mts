export const FAULTS: Readonly<Record<string, unknown>>;
