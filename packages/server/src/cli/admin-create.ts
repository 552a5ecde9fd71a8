/** npm run admin:create: the first admin of a club that is not set up. */
import { migrate } from '#database/migrations/migrate.ts';
import {
  type AskedField,
  createFirstAdmin,
  FIRST_ADMIN_FAULTS,
  type FirstAdmin,
} from '#modules/people/admin/staff/create-first-admin.ts';
import { countMembers } from '#modules/people/members/index.ts';
import { createPrompt, type Prompt } from '#platform/prompt.ts';
import { runCommand } from '#start/run-command.ts';

const SET_UP = 'This club is set up already: it has members.';

await runCommand(process.env, async (context) => {
  await migrate(context.database);
  const prompt = createPrompt({ input: process.stdin, output: process.stdout });
  try {
    if ((await countMembers(context.db)) > 0) return refuse(SET_UP);
    const admin = await promptForAdmin(prompt);
    if (!admin) return false;
    if (!(await createFirstAdmin(context, admin))) return refuse(SET_UP);
    prompt.say(`The admin ${admin.code} is made and can log in.`);
    if (context.settings.DEMO) prompt.say('Set DEMO=off before you start the club: the demo refuses its database.');
    return true;
  } finally {
    prompt.close();
  }
});

async function promptForAdmin(prompt: Prompt): Promise<FirstAdmin | undefined> {
  const code = await answerTo(prompt, 'Membership number', 'code');
  const name = code && (await answerTo(prompt, 'First name and surname', 'name'));
  const password = name && (await secretFor(prompt, 'Password', 'password'));
  const pin = password && (await secretFor(prompt, 'PIN', 'pin'));
  return code && name && password && pin ? { code, name, password, pin } : undefined;
}

/** On a terminal the question is repeated; a pipe has only one answer. */
async function answerTo(prompt: Prompt, question: string, field: AskedField): Promise<string | undefined> {
  for (;;) {
    const answer = (await prompt.ask(question)).trim();
    const fault = FIRST_ADMIN_FAULTS[field](answer);
    if (!fault) return answer;
    refuse(fault);
    if (!prompt.isInteractive) return undefined;
  }
}

async function secretFor(prompt: Prompt, question: string, field: AskedField): Promise<string | undefined> {
  for (;;) {
    const answer = await prompt.askHidden(question);
    const fault = FIRST_ADMIN_FAULTS[field](answer);
    if (!fault && !prompt.isInteractive) return answer;
    // The input is hidden, so it is asked twice.
    if (!fault && (await prompt.askHidden(`${question} again`)) === answer) return answer;
    refuse(fault ?? 'The two are not the same.');
    if (!prompt.isInteractive) return undefined;
  }
}

function refuse(reason: string): false {
  process.stderr.write(`${reason}\n`);
  return false;
}
