/** node audit.mjs BROWSER URL: Lighthouse's phone profile on the tab that a browser has open already, with what it has stored. */
import { constants, setPriority } from 'node:os';
import lighthouse from 'lighthouse';
import { connect } from 'puppeteer-core';

const [browserURL, url] = process.argv.slice(2);
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

// A phone would not run Lighthouse, so the page has priority for the processor.
setPriority(constants.priority.PRIORITY_LOW);
const browser = await connect({ browserURL, defaultViewport: null });
try {
  const [page] = await browser.pages();
  // The live schedule keeps a request open, which would count as loading.
  const flags = {
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    maxWaitForLoad: 10_000,
    logLevel: 'error',
  };
  const { lhr } = await lighthouse(url, flags, undefined, page);
  const bytes = {};
  for (const { resourceType, transferSize } of lhr.audits['network-requests'].details.items)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  const largest = lhr.audits['lcp-breakdown-insight']?.details?.items?.find(({ type }) => type === 'node');
  console.log(
    JSON.stringify({
      // Without a node it is the club's name of the first paint, which the app has replaced.
      largest: largest?.nodeLabel ?? '',
      shown: lhr.finalDisplayedUrl,
      scores: Object.fromEntries(scores),
      metrics: Object.fromEntries(METRICS.map((name) => [name, lhr.audits[name].numericValue])),
      bytes,
      failed: Object.values(lhr.audits)
        .filter(
          ({ id, score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary' && !METRICS.includes(id),
        )
        .map(({ id }) => id),
    }),
  );
} finally {
  await browser.disconnect();
}
