import { t } from '@groundwork/shared/messages';

/** The states of a control for several answers. @param needed whether it must not be left empty */
export const states = (needed = false) => [
  ...(needed ? [] : [{ value: 'not-known', label: t`Not known` }]),
  { value: 'none', label: t`None` },
  { value: 'some', label: t`These` },
];
