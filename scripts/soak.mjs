/**
 * npm run soak [part [count]] ...: the long version of tests that `npm test` runs. Without a part it runs all and takes
 * hours: `bookings` 10000, `papers` 1000000, `month` 100000, `books` 500, `games` 5000, `hostile` 1000000, `faults` 10,
 * `year` 365.
 * `YEAR_SEED=2 npm run soak year 30` is another month.
 */
import { ensureInstalled } from './install/install.mjs';
import { runNode } from './run/run-node.mjs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'packages/server'];

/** Each fault is a test of `npm test`; here they are repeated with varying timing. */
const FAULTS = [
  ...['killed-server', 'database-outage', 'killed-migration', 'full-disk', 'clock-skew'],
  ...[
    'provider-timeout',
    'mail-sender',
    'settle-payment',
    'stream.races',
    'open-postgres',
    'main.races',
    'own-postgres',
    'own-database',
  ],
];

const PARTS = {
  bookings: {
    count: 10_000,
    describe: (count) => `${count} random bookings and cancellations at three processes`,
    run: (count) => runNode([...VITEST, 'soak.races'], { env: { SOAK: String(count) } }),
  },
  papers: {
    count: 1_000_000,
    describe: (count) => `${count} random papers with VAT and their refunds`,
    run: (count) => runNode([...VITEST, 'random-papers'], { env: { PAPERS: String(count) } }),
  },
  month: {
    count: 100_000,
    describe: (count) => `the files of a closed month with ${count} entries`,
    run: (count) => runNode([...VITEST, 'large-month'], { env: { MONTH_ENTRIES: String(count) } }),
  },
  books: {
    count: 500,
    describe: (count) => `${count} orders in which a provider tells of its card payments`,
    run: (count) => runNode([...VITEST, 'any-order'], { env: { BOOKS: String(count) } }),
  },
  games: {
    count: 5_000,
    describe: (count) => `${count} open games that members join and leave at random`,
    run: (count) => runNode([...VITEST, 'random-games'], { env: { GAMES: String(count) } }),
  },
  hostile: {
    count: 1_000_000,
    describe: (count) => `${count} hostile requests`,
    run: (count) => runNode([...VITEST, 'hostile-generator'], { env: { HOSTILE: String(count) } }),
  },
  faults: {
    count: 10,
    describe: (count) => `every fault, ${count} times`,
    async run(count) {
      for (let round = 1; round <= count; round += 1) {
        process.stdout.write(`\nFaults, round ${round} of ${count}\n`);
        const code = await runNode([...VITEST, ...FAULTS]);
        if (code !== 0) return code;
      }
      return 0;
    },
  },
  year: {
    count: 365,
    describe: (count) => `${count} days of a club with 800 members`,
    run: (count) => runNode([...VITEST, 'year-soak'], { env: { YEAR: String(count) } }),
  },
};

const wanted = readParts(process.argv.slice(2));
if (!wanted) {
  process.stderr.write(`npm run soak [part [count]] ..., and the parts are: ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(2);
}

await ensureInstalled();
const report = [];
for (const { name, count } of wanted) {
  const started = performance.now();
  const code = await PARTS[name].run(count);
  const seconds = Math.round((performance.now() - started) / 1000);
  report.push(`${code === 0 ? '✓' : '✗'} ${name}: ${PARTS[name].describe(count)} (${seconds} s)`);
  if (code !== 0) process.exitCode = code;
}
process.stdout.write(`\n${report.join('\n')}\n`);

/** The parts in the given order with their counts; undefined for an unknown argument. */
function readParts(args) {
  const parts = [];
  for (const arg of args) {
    const last = parts.at(-1);
    if (Object.hasOwn(PARTS, arg)) parts.push({ name: arg, count: PARTS[arg].count });
    else if (/^[1-9][0-9]*$/.test(arg) && last) last.count = Number(arg);
    else return undefined;
  }
  return parts.length > 0 ? parts : Object.entries(PARTS).map(([name, { count }]) => ({ name, count }));
}
