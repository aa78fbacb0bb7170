import { t } from '@groundwork/shared/messages';

export const KINDS: Readonly<Record<string, string>> = { photo: t`Photos`, video: t`Videos` };

export const CONSENTS: Readonly<Record<string, string>> = {
  granted: t`Granted`,
  restricted: t`Restricted`,
  unknown: t`Not recorded`,
};
