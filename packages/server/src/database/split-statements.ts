/** Statements end with a semicolon at the end of a line, outside `$$` bodies: the style of our migrations. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of script.split('\n')) {
    const code = line.replace(/--.*$/, '');
    if ((code.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && /;\s*$/.test(code)) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.replace(/--.*$/gm, '').trim()) statements.push(current.trim());
  return statements;
}
