export { reserveSeries } from './add-series.ts';
export { chargeSeries } from './charges/charge-series.ts';
export { seriesData } from './personal-data.ts';
