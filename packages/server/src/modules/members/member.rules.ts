export function fullName({ firstName, surname }: { firstName: string; surname: string }): string {
  return `${firstName} ${surname}`;
}
