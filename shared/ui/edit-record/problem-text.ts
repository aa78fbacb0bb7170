import { t } from '@groundwork/shared/messages';
import { MOST_OUTLINE_POINTS, type OutlineProblem, type ValueProblem } from '../../contract/calls/index.ts';

/** What is wrong with an area on the map. */
function outlineText(wrong: OutlineProblem): string {
  switch (wrong.kind) {
    case 'json':
      return t`This is not GeoJSON.`;
    case 'type':
      return t`Enter one Polygon or MultiPolygon. This is a ${wrong.type}.`;
    case 'coordinates':
      return t`The coordinates of this ${wrong.type} cannot be read.`;
    case 'open':
      return t`Ring ${wrong.ring} is not closed: its last point must be the same as its first.`;
    case 'short':
      return t`Ring ${wrong.ring} has fewer than three corners.`;
    case 'degrees':
      return t`Point ${wrong.point} of ring ${wrong.ring} has longitude ${wrong.longitude} and latitude ${wrong.latitude}. Enter degrees up to 180 and 90 (WGS 84), longitude first.`;
    case 'points':
      return t`The boundary has ${wrong.points.toLocaleString()} points; at most ${MOST_OUTLINE_POINTS.toLocaleString()} are allowed. Simplify it first.`;
  }
}

/** Why an answer cannot be recorded, as a sentence beside its field. */
export function problemText(problem: ValueProblem): string {
  switch (problem.why) {
    case 'empty':
      return t`Enter an answer.`;
    case 'whole':
      return t`Enter a whole number.`;
    case 'choice':
      return t`Choose one of the listed answers.`;
    case 'day':
      return t`Enter a date.`;
    case 'range':
      return t`Enter a number from ${problem.least.toLocaleString()} to ${problem.most.toLocaleString()}.`;
    case 'long':
      return t`Enter at most ${problem.longest} characters.`;
    case 'counts':
      return t`Enter a name, a colon and a whole number on each line.`;
    case 'outline':
      return outlineText(problem.wrong);
    case 'position':
      return t`Enter latitude and longitude in degrees: -19.1123, 33.4832.`;
    case 'kind':
      return t`Choose at least one answer, or “None”.`;
  }
}
