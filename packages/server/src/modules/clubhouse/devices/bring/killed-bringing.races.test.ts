import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import { RUSH_ENVIRONMENT, startRushServers } from '#testing/clubs/rush-club.ts';
import { type FakeShelly, startFakeShelly } from '#testing/devices/fake-shelly.ts';
import { eventually } from '#testing/eventually.ts';
import { killedAt } from '#testing/server/kill-at-statement.ts';
import { startServerProcess } from '#testing/server/server-process.ts';

const TIMEOUT = 120_000;

let club: KillableClub;
let shelly: FakeShelly;
beforeAll(async () => {
  shelly = await startFakeShelly({ now: () => Temporal.Now.instant(), wait: async () => {} });
  club = await createKillableClub(async ({ db }) => {
    await sql`update club set features = coalesce(features, '{}') || '{"access": true}'`.execute(db);
    await sql`with link as (
        insert into device_link (connector, title, url, made_by_id, made_at)
        select 'shelly', 'Hall', ${shelly.url}, id, now() from member where code = '9001' returning id, made_by_id)
      insert into device (link_id, kind, address, court_id, made_by_id, made_at)
      select link.id, 'light', '0', court.id, link.made_by_id, now() from link, court where court.key = 'TEN1'`.execute(
      db,
    );
  });
}, TIMEOUT);
afterAll(async () => {
  await club.remove();
  await shelly.close();
});

/** The desk wants the light, and the lease of a process that died is over. */
const wantLight = () =>
  club.look(async ({ db }) => {
    await sql`insert into device_override (device_id, action, starts_at, until, by_id)
      select id, 'on', now(), now() + interval '1 hour', made_by_id from device
      on conflict (device_id) do nothing`.execute(db);
    await sql`update job set leased_until = now() where leased_until is not null`.execute(db);
    await sql`update job set next_at = now() where name = 'bring_devices'`.execute(db);
  });

const stored = () =>
  club.look(async ({ db }) => {
    const { rows } = await sql<{ wanted: boolean; reported: boolean | null; equal: boolean; fault: string | null }>`
      select device_wanted.is_on as wanted, device_reported.is_on as reported, brought = wish as equal, fault
      from device_wanted left join device_reported using (device_id)`.execute(db);
    return rows[0];
  });

test.each([
  ['before it has stored what is wanted', 'insert into "device_wanted"'],
  ['when the lamp is lit, before it has stored that', 'insert into "device_reported"'],
  ['before it has stored what was brought', 'set "brought"'],
])(
  'a server killed while it brings wishes, %s: the next one makes lamp and books equal',
  async (_, statement) => {
    shelly.cutPower();
    await club.look(({ db }) => sql`truncate device_wanted, device_reported, device_override`.execute(db));
    await wantLight();
    const victim = await startServerProcess({
      ...RUSH_ENVIRONMENT,
      ...club.environment,
      ...killedAt(statement, 'sent'),
    });
    expect(await victim.exit, victim.output()).toMatchObject({ signal: 'SIGKILL' });
    expect((await stored())?.equal ?? false).toBe(false);
    await wantLight();
    const [again] = await startRushServers(1, club.environment);
    await eventually(async () =>
      expect(await stored()).toEqual({ wanted: true, reported: true, equal: true, fault: null }),
    );
    expect(shelly.isOn(0)).toBe(true);
    await again!.stop();
  },
  TIMEOUT,
);
