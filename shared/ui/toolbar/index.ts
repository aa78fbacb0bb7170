/** The kit of list screens and pages of figures: one row with view, search, filter chips and the drawer for the rest. Shared lazily; no antd. */
export { AddedChip } from './AddedChip.tsx';
export { Breadcrumb } from './Breadcrumb.tsx';
export { Chip } from './Chip.tsx';
export { ChoiceList } from '../form/ChoiceList.tsx';
export { DaysChip } from './DaysChip.tsx';
export { FilterChip } from './FilterChip.tsx';
export { Flyout } from '../flyout/Flyout.tsx';
// What is typed is compared so: remotes that look through their own rows take it from here, once for all.
export { foldText } from '../../text/fold.ts';
export type { Choice } from '../form/match-choices.ts';
export { LinkButton } from './LinkButton.tsx';
export { MoreMenu } from './MoreMenu.tsx';
export { FloatingBar, SelectionBar } from './SelectionBar.tsx';
export { Steps } from './Steps.tsx';
export { SwitchChip } from './SwitchChip.tsx';
export { Toolbar } from './Toolbar.tsx';
export { useNarrow } from './use-narrow.ts';
export { ViewSwitch } from './ViewSwitch.tsx';
