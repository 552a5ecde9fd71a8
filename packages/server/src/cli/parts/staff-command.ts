import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { AppContext } from '#context.ts';
import { addStaff, STAFF_ROLES } from '#modules/people/admin/staff/add-staff.ts';
import { resetStaff } from '#modules/people/admin/staff/reset-staff.ts';

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
  const given = readOptions(args, OPTIONS);
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

const RESET_USAGE = 'Usage: npm run staff:reset -- --code 9001 [--dry-run]';

/** A way back in for somebody of the staff who has forgotten the password and the PIN. */
export async function runStaffReset(context: AppContext, args: string[], output: Output): Promise<boolean> {
  const given = readOptions(args, { code: OPTIONS.code, 'dry-run': OPTIONS['dry-run'] });
  const reset = given?.code
    ? await resetStaff(context, { code: given.code, dryRun: given['dry-run'] })
    : { kind: 'refused' as const, reason: RESET_USAGE };
  if (reset.kind === 'refused') {
    output.refuse(reset.reason);
    return false;
  }
  if (given?.['dry-run']) {
    output.say(`${reset.name} would get a new password and a new PIN.`);
    output.say('Nothing was written: this was a dry run.');
    return true;
  }
  output.say(`${reset.name} is logged out everywhere and has a new password and a new PIN.`);
  output.say(`Password: ${reset.password} (a new one is asked at the next login)`);
  output.say(`PIN: ${reset.pin}`);
  return true;
}

function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return undefined;
  }
}
