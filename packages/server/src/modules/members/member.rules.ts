export function fullName({ firstName, surname }: { firstName: string; surname: string }): string {
  return `${firstName} ${surname}`;
}

/** The same as the constraint member_code_format. */
export function isMemberCode(text: string): boolean {
  return /^[0-9A-Za-z-]{4,32}$/.test(text);
}
