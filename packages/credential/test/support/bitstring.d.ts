declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    constructor(options: { readonly length?: number; readonly buffer?: Uint8Array });
    static decodeBits(options: { readonly encoded: string }): Promise<Uint8Array>;
    get(index: number): boolean;
    set(index: number, on: boolean): void;
    encodeBits(): Promise<string>;
  }
}
