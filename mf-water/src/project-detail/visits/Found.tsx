import { Sign } from '@groundwork/shared/ui/data';
import { conditionLook, conditionName, type Condition } from '@groundwork/shared/ui/visit-timeline';

/** What a visit found, by its sign and its word. */
export const Found = ({ condition }: { readonly condition: Condition }) => (
  <>
    <Sign look={conditionLook[condition]} /> {conditionName[condition]}
  </>
);
