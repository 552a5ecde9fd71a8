/** Counts mails by their address and keeps the last invitation to each; a year of texts would be too much. */
export class MailCatcher {
  readonly received = new Map<string, number>();
  readonly #invitations = new Map<string, string>();

  receive(address: string, body: string): void {
    this.received.set(address, (this.received.get(address) ?? 0) + 1);
    const code = /invitation\?code=([\w-]+)/.exec(body)?.[1];
    if (code) this.#invitations.set(address, code);
  }

  /** The code of the newest invitation. */
  invitationOf(address: string): string | undefined {
    return this.#invitations.get(address);
  }
}
