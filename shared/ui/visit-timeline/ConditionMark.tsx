import { SignShapes } from '@groundwork/shared/ui/data';
import { conditionLook, type Condition } from './condition.ts';

/** A condition's sign around the origin, 12 px across: each has a shape of its own, so that colour is never needed. */
export const ConditionMark = ({ condition }: { readonly condition: Condition }) => (
  <g transform="scale(0.6)">
    <SignShapes look={conditionLook[condition]} />
  </g>
);
