/** What a club can switch on beyond booking. Off: no menu entry, no word, no call. */
import { z } from 'zod';

export const FEATURES = [
  'games',
  'levels',
  'competitions',
  'lessons',
  'courses',
  'passes',
  'vouchers',
  'visitors',
  'board',
  'kiosk',
  'access',
  'draw',
  'connections',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Every feature, on or off. */
export const featuresSchema = z.record(z.enum(FEATURES), z.boolean());
export type Features = z.output<typeof featuresSchema>;

/** What is left out stays as it is. */
export const featureChangesSchema = z.partialRecord(z.enum(FEATURES), z.boolean());
export type FeatureChanges = z.output<typeof featureChangesSchema>;

/** A feature that was never switched on is off. */
export const allFeatures = (saved: FeatureChanges | null): Features =>
  Object.fromEntries(FEATURES.map((feature) => [feature, saved?.[feature] ?? false])) as Features;
