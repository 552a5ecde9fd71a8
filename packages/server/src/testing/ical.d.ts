/** The part of the parser that tests use. */
declare module 'ical.js' {
  interface Time {
    toJSDate(): Date;
    zone: { tzid: string };
  }
  class Component {
    constructor(jCal: unknown);
    name: string;
    getAllSubcomponents(name?: string): Component[];
    getFirstSubcomponent(name: string): Component | null;
    getFirstPropertyValue(name: string): unknown;
    getFirstProperty(name: string): { getParameter(name: string): string | undefined } | null;
  }
  function parse(text: string): unknown;
  const ICAL: { parse: typeof parse; Component: typeof Component };

  export type { Component, Time };
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default ICAL;
}
