import { parseArgs } from 'node:util';
import type { AppContext } from '#context.ts';
import { addStaff, STAFF_ROLES } from '#modules/admin/add-staff.ts';

interface Output {
  readonly say: (line: string) => void;
  readonly refuse: (line: string) => void;
}

const USAGE =
  'Usage: npm run staff:add -- --code 9003 --name "Ada King" [--email ada@club.example] --role ' +
  `${STAFF_ROLES.join('|')} [--promote] [--dry-run]`;

const OPTIONS = {
  code: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  promote: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Returns whether it succeeded. The initial password and PIN are printed once and stored only as hashes. */
export async function runStaffCommand(context: AppContext, args: string[], output: Output): Promise<boolean> {
  const refuse = (line: string): false => {
    output.refuse(line);
    return false;
  };
  const given = readOptions(args);
  const role = STAFF_ROLES.find((known) => known === given?.role);
  if (!given?.code || !role) return refuse(USAGE);
  const { code, name, email, promote, 'dry-run': dryRun } = given;
  const added = await addStaff(context, { code, name, email, role, promote, dryRun });
  switch (added.kind) {
    case 'refused':
      return refuse(added.reason);
    case 'unchanged':
      output.say(`Nothing changes: ${code} is ${role} already.`);
      return true;
    case 'promoted':
      output.say(`${code} was ${added.from} and ${dryRun ? 'would be' : 'is'} ${role} now.`);
      break;
    case 'added':
      output.say(`${code} ${dryRun ? 'would be created' : 'is created'} as ${role}.`);
      if (dryRun) break;
      output.say(`Initial password: ${added.password} (a new one is asked at the first login)`);
      output.say(`Initial PIN: ${added.pin}`);
  }
  if (dryRun) output.say('Nothing was written: this was a dry run.');
  return true;
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    return undefined;
  }
}
