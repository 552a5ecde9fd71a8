/** A request without its method and its caller. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a body. */
  readonly form?: { readonly type: string; readonly bytes: Buffer };
}
