import { BOARD_ACCESS, BOARD_SAMPLES } from './board-samples.ts';
import { DEVICE_ACCESS, DEVICE_SAMPLES } from './device-samples.ts';
import { KIOSK_ACCESS, KIOSK_SAMPLES } from './kiosk-samples.ts';
import { WEBHOOK_ACCESS, WEBHOOK_SAMPLES } from './webhook-samples.ts';

/** Samples of what the club house calls, and who gets what of it. */
export const CLUBHOUSE_SAMPLES = { ...BOARD_SAMPLES, ...DEVICE_SAMPLES, ...KIOSK_SAMPLES, ...WEBHOOK_SAMPLES };
export const CLUBHOUSE_ACCESS = { ...BOARD_ACCESS, ...DEVICE_ACCESS, ...KIOSK_ACCESS, ...WEBHOOK_ACCESS };
