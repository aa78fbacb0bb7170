import { statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Empty, NotLoaded } from '@groundwork/shared/ui/core';
import type { ComponentProps } from 'react';

/** A list for administrators that did not come. To anybody else the gateway says that there is no such call, and Directus refuses it. */
export function NotShown(props: ComponentProps<typeof NotLoaded>) {
  return [403, 404].includes(statusOf(props.error) ?? 0) ? (
    <Empty title={t`This page is for administrators.`} />
  ) : (
    <NotLoaded {...props} />
  );
}
