import { t } from '@groundwork/shared/messages';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { LightboxProps } from '@groundwork/shared/ui/lightbox';

const load = () => import('@groundwork/shared/ui/lightbox');

/** The lightbox, fetched now that somebody has opened a picture. */
export function ProjectLightbox(props: LightboxProps) {
  const { part, failed, retry } = useLazyPart(load, true);
  if (part) return <part.Lightbox {...props} />;
  return failed ? <Failure title={t`The picture viewer could not be loaded.`} onRetry={retry} calm /> : <Loading />;
}
