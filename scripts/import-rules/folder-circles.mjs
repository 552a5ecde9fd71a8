/** Folders must not import each other in a circle, not even through different files. */
import { zoneOf } from './zones.mjs';

/** Each pattern captures the folder of a file. The folders of one pattern are compared with each other. */
const FOLDER_SCOPES = [
  /^(packages\/server\/src\/(?:modules\/[^/]+\/[^/]+|(?!modules\/)[^/]+))\//,
  /^(packages\/web\/src\/(?:shared\/[^/]+|features\/[^/]+\/[^/]+|app))\//,
  /^(packages\/web\/src\/(?:shared\/[^/]+|features\/[^/]+\/[^/]+|app)\/[^/]+)\//,
];

/** One message per circle. `imports` are pairs of files, importer first; what a test imports does not count. */
export function findFolderCircles(imports, scopes = FOLDER_SCOPES) {
  return scopes.flatMap((scope) => {
    const graph = folderGraph(imports, scope);
    const reported = new Set();
    return [...graph.keys()].flatMap((folder) => {
      const circle = reported.has(folder) ? undefined : shortestCircle(graph, folder);
      if (!circle) return [];
      for (const { from } of circle) reported.add(from);
      return [messageOf(circle)];
    });
  });
}

/** For each folder the folders that it imports, each with one pair of files as an example. */
function folderGraph(imports, scope) {
  const graph = new Map();
  for (const [importer, imported] of imports) {
    const from = scope.exec(importer)?.[1];
    const to = scope.exec(imported)?.[1];
    if (!from || !to || from === to || zoneOf(importer)?.zone === 'test') continue;
    const targets = graph.get(from) ?? new Map();
    if (!targets.has(to)) targets.set(to, { importer, imported });
    graph.set(from, targets);
  }
  return graph;
}

/** Breadth first, from the folder back to itself. */
function shortestCircle(graph, start) {
  const paths = [{ folder: start, steps: [] }];
  const visited = new Set();
  for (const { folder, steps } of paths) {
    for (const [to, files] of graph.get(folder) ?? []) {
      const path = [...steps, { from: folder, to, ...files }];
      if (to === start) return path;
      if (!visited.has(to)) paths.push({ folder: to, steps: path });
      visited.add(to);
    }
  }
  return undefined;
}

function messageOf(circle) {
  const folders = [...circle.map(({ from }) => from), circle[0].from];
  const files = circle.map(({ importer, imported }) => `  ${importer} imports ${imported}`);
  return [`a circle of folders: ${folders.join(' -> ')}`, ...files].join('\n');
}
