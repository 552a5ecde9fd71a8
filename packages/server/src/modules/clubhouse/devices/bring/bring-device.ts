import type { AppContext } from '#context.ts';
import { type Connector, DeviceFault, type Report, type Wish } from '../connectors/connector.ts';
import { AGAIN_SECONDS, differs, type Expected, type Reported, TAKEN_SECONDS } from '../rules/difference.rules.ts';
import { storeFault, storeOutcome } from '../store/wanted.repository.ts';
import type { WantedDevice } from './compute-wanted.ts';
import { connectorsOf } from './connectors-of.ts';
import { addressOf } from './device-address.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'log' | 'fingerprint'>;

/** The longest that anybody waits for a device. */
const DEVICE_MS = 5_000;

export interface SeenDevice extends WantedDevice {
  readonly reported: Reported;
  /** It has taken the wish and says later what it did. */
  readonly isTaken: boolean;
}

/** Brings the wish to the device if it is new; otherwise asks it now and then, and brings it again if it says something else. */
export async function bringDevice(context: Context, wanted: WantedDevice, stopping: AbortSignal): Promise<SeenDevice> {
  const { device, wish, hash } = wanted;
  const known: Reported = {
    isOn: device.reportedOn,
    codes: device.reportedCodes ?? [],
    isFaulty: device.fault !== null,
  };
  const now = context.clock.now();
  const isNew = device.brought !== hash;
  // Not known yet, or it says what it did only when it is asked.
  const isWaitedFor = !known.isFaulty && (known.isOn === null || differs(expectedOf(wish), known));
  const pauseMs = (isWaitedFor ? TAKEN_SECONDS : AGAIN_SECONDS) * 1_000;
  const isRecent = device.triedAt !== null && now.epochMilliseconds - device.triedAt.getTime() < pauseMs;
  const isEarly = isRecent && (!isNew || known.isFaulty);
  if (isEarly || stopping.aborted) return { ...wanted, reported: known, isTaken: false };
  const ids = { deviceId: device.id, linkId: device.linkId };
  try {
    const connector = connectorsOf(context)[device.connector];
    if (!connector) throw new DeviceFault('refused', `no connector ${device.connector}`);
    let answer = await ask(connector, context, wanted, isNew, stopping);
    // One that was told and says something else is told again, at once.
    const isWrong = !isNew && differs(expectedOf(wish), reportedAs(answer && saidBy(answer), known));
    if (isWrong) answer = (await ask(connector, context, wanted, true, stopping)) ?? answer;
    const report = answer && saidBy(answer);
    await storeOutcome(context.db, {
      ...ids,
      at: context.clock.now(),
      brought: isNew || isWrong ? hash : null,
      report,
    });
    return { ...wanted, reported: reportedAs(report, known), isTaken: isNew && report === null };
  } catch (error) {
    // The process stops; that says nothing about the device.
    if (stopping.aborted) return { ...wanted, reported: known, isTaken: false };
    const fault = error instanceof DeviceFault ? error.code : 'unreachable';
    context.log.warn({ err: error, device: device.id }, 'a device did not do what it should; it is tried again');
    await storeFault(context.db, { ...ids, at: context.clock.now(), fault });
    return { ...wanted, reported: { ...known, isFaulty: true }, isTaken: false };
  }
}

async function ask(
  connector: Connector,
  context: Context,
  { device, wish }: WantedDevice,
  brings: boolean,
  stopping: AbortSignal,
): Promise<Report | null> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEVICE_MS)]);
  const address = addressOf(context, device);
  return withinTime(signal, brings ? connector.bring(address, wish, signal) : connector.read(address, signal));
}

/** Also for a connector that does not look at its signal. */
export async function withinTime<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const give = () => late.reject(new DeviceFault('unreachable', 'no answer in time'));
  signal.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener('abort', give);
  }
}

/** A door without a keypad has no codes, so none can be missing: it says those that it was given. */
export const expectedOf = (wish: Wish): Expected =>
  wish.kind === 'light'
    ? { isOn: wish.on, codes: [] }
    : { isOn: wish.openUntil !== null, codes: wish.codes.map(({ code }) => code) };

const saidBy = (report: Report): Expected =>
  report.kind === 'light' ? { isOn: report.on, codes: [] } : { isOn: report.isOpen, codes: report.codes };

const reportedAs = (said: Expected | null, known: Reported): Reported => ({ ...known, ...said, isFaulty: false });
