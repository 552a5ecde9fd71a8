/** One changed value in words, as the change bar counts it and the review lists it. */
export interface ChangeLine {
  readonly id: string;
  readonly label: string;
  readonly before?: string;
  readonly after: string;
}
