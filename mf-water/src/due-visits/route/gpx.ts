interface Stop {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Text as XML has it, without the characters that it does not know. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A route as GPX 1.1 (topografix.com/GPX/1/1), which map apps open without a network. */
export function gpxOf(name: string, stops: readonly Stop[]): string {
  const points = stops.map(
    (stop, index) =>
      `<rtept lat="${stop.latitude}" lon="${stop.longitude}"><name>${index + 1}. ${escaped(stop.name)}</name></rtept>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Groundwork" xmlns="http://www.topografix.com/GPX/1/1"><rte><name>${escaped(name)}</name>${points.join('')}</rte></gpx>
`;
}
