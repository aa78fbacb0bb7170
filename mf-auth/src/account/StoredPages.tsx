import { readStoredPages, removeStoredPages, useServerMutation, useServerQuery } from '@groundwork/shared/data';
import { keptPagesChanged, useSpace } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card } from '@groundwork/shared/ui/core';
import { fileSize, formatMoment } from '@groundwork/shared/ui/data';
import { KeptDistricts } from './KeptDistricts.tsx';
import { KeptPages } from './KeptPages.tsx';

/** How much this device stores for reading without a network. Nothing where it stores nothing at all. */
export function StoredPages() {
  const { data, refetch } = useServerQuery({ queryKey: ['stored pages'], queryFn: readStoredPages, staleTime: 0 });
  const { mutate, isPending } = useServerMutation({
    mutationFn: removeStoredPages,
    onSuccess: () => Promise.all([refetch(), keptPagesChanged()]),
  });
  const space = useSpace();
  if (!data) return null;
  return (
    <Card title={t`Offline reading`}>
      <p>{t`Pages that you open are stored on this device, so that you can read them without a network. Logging out removes them.`}</p>
      <p>{t`Kept pages are refreshed once a day while there is a network. When space runs out, pages that you only read are removed first.`}</p>
      <KeptDistricts onChanged={() => void refetch()} />
      <KeptPages onChanged={() => void refetch()} />
      {data.newest === undefined ? (
        <p>{t`No data is stored on this device.`}</p>
      ) : (
        <>
          <p>
            {t`Stored: ${fileSize(data.bytes)}. Last updated ${formatMoment(new Date(data.newest).toISOString())}.`}
            {space && ` ${t`About ${fileSize(space.free)} are free on this device.`}`}
          </p>
          <Button loading={isPending} onClick={() => mutate(undefined)}>
            {t`Remove from this device`}
          </Button>
        </>
      )}
    </Card>
  );
}
