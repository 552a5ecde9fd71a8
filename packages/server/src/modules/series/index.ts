export { chargeSeries } from './charge-series.ts';
export { seriesData } from './personal-data.ts';
