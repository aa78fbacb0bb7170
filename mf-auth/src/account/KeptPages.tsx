import { Link } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { removeFromDevice, sizeAndAge, useKeptDistricts, useKeptPages } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import styles from './KeptPages.module.css';
import { RefreshKept } from './RefreshKept.tsx';

/** The pages that the person keeps on this device, each with its size and age; those of districts are listed with them. Nothing where there are none. */
export function KeptPages({ onChanged }: { readonly onChanged: () => void }) {
  const kept = useKeptPages();
  const { mutate, isPending, variables } = useServerMutation({ mutationFn: removeFromDevice, onSuccess: onChanged });
  const districts = useKeptDistricts();
  if (!kept || !districts || kept.pages.length === 0) return null;
  const { permanent } = kept;
  const inDistricts = new Set(districts.flatMap((district) => district.pages.map(({ path }) => path)));
  const pages = kept.pages.filter(({ path }) => !inDistricts.has(path));
  return (
    <>
      <h3 className={styles.title}>{t`Kept on this device`}</h3>
      {pages.length > 0 && (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.path}>
              <span className={styles.page}>
                <Link to={page.path}>{page.title}</Link>
                <span className={styles.details}>{sizeAndAge(page)}</span>
              </span>
              <Button size="small" loading={isPending && variables === page.path} onClick={() => mutate(page.path)}>
                {t`Remove`}
                <VisuallyHidden> {page.title}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RefreshKept onDone={onChanged} />
      {permanent !== undefined && (
        <p>
          {permanent
            ? t`The browser keeps this data until you remove it or log out.`
            : t`The browser may remove this data when the device runs out of space.`}
        </p>
      )}
    </>
  );
}
