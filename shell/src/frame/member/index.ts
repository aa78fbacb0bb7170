/** The parts of the frame that only members see. The sign-in page does not load them (../member-parts.ts). */
export { OverrideBadgeSlot } from '../../releases/OverrideBadgeSlot.tsx';
export { SearchButton } from '../../search/SearchButton.tsx';
export { AccountMenu } from './AccountMenu.tsx';
export { ConnectionDot } from './ConnectionDot.tsx';
export { LeaveQuestion } from './LeaveQuestion.tsx';
export { LogoutButton } from './LogoutButton.tsx';
export { MemberNavigation, PhoneNavigation } from './MemberNavigation.tsx';
export { OfflineBanner } from './OfflineBanner.tsx';
export { Unsent } from './Unsent.tsx';
