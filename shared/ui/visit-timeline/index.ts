/** A timeline of visits to water points, drawn from the caller's data: nothing is loaded here. Bundled with the remotes that show it. */
export { CONDITIONS, conditionLook, conditionName, conditionOf, type Condition } from './condition.ts';
export { ConditionMark } from './ConditionMark.tsx';
export { dayOf } from './time-scale.ts';
export {
  VisitLegend,
  VisitTimeline,
  type TimelineGroup,
  type TimelineLine,
  type TimelineVisit,
} from './VisitTimeline.tsx';
