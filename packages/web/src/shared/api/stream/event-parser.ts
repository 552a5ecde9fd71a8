export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Takes the next piece of text, wherever it was cut, and gives the events that it completes. */
export type EventParser = (text: string) => StreamEvent[];

/**
 * Reads server-sent events as the HTML standard describes them: any line ending, comments, data over several lines.
 * Ids need no memory here: ours are the day's version, which the data repeats.
 */
export function createEventParser(): EventParser {
  let buffer = '';
  let data: string[] = [];
  let event = '';

  function readField(line: string): void {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
  }

  function complete(): StreamEvent[] {
    const done = data.length > 0 ? [{ event: event || 'message', data: data.join('\n') }] : [];
    data = [];
    event = '';
    return done;
  }

  return (text) => {
    buffer += text;
    // A carriage return at the very end may be half of a line ending: it waits for what follows.
    const lines = buffer.split(/\r\n|\r(?!$)|\n/);
    buffer = lines.pop() ?? '';
    return lines.flatMap((line) => {
      if (line === '') return complete();
      if (!line.startsWith(':')) readField(line);
      return [];
    });
  };
}
