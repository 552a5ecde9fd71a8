/** Which lines of the specification must be proved in a browser: those that describe screens. */
const OF_SCREENS = /^2\.[1-5]$/;
const JOURNEY = /`e2e\/[\w./-]+\.spec\.ts`/;

/** The table rows of docs/spec-coverage.md, each with its line number and the number of its section. */
export function rowsOf(text) {
  let section = '';
  return text.split('\n').flatMap((line, index) => {
    section = /^#{2,3} (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('| ') || line.startsWith('| What it says')) return [];
    const [, says = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return [{ number: index + 1, section, says, where, proof }];
  });
}

/** A component test renders a part alone, so it does not prove that a user can reach it. */
export const lacksBrowserProof = ({ section, proof }) => OF_SCREENS.test(section) && !JOURNEY.test(proof);
