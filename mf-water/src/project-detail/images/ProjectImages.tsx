import { useShownFiles } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { AuthenticatedImage, useOpenPicture } from '@groundwork/shared/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { ImageCaption } from './ImageCaption.tsx';
import { useImageDescriptions, type ImageDescription } from './images.data.ts';
import styles from './ProjectImages.module.css';
import { ProjectLightbox } from './ProjectLightbox.tsx';

interface ProjectImagesProps {
  readonly projectId: string;
  /** Names on disk. */
  readonly files: readonly string[];
  /** What the project is called. */
  readonly name: string;
  /** The way to all photos and videos, beside the heading. */
  readonly all?: ReactNode;
}

/** SPEC §9: "image ratio 1.2". */
const RATIO = 1.2;

/** The project's photos: 1, 2, 3 or 4 in a row (SPEC §2). Each opens in the lightbox. */
export function ProjectImages({ projectId, files, name, all }: ProjectImagesProps) {
  const descriptions = useImageDescriptions(projectId);
  const { opened, open, close } = useOpenPicture();
  // What the lightbox shows of them.
  useShownFiles(files.map((file) => ({ file, rendition: 'screen-1600' })));
  const list = useFocusAfterClosing(opened);
  const pictures = files.map((file, index) => {
    const description = descriptions.get(file);
    const alt = description?.caption || t`Photo ${index + 1} of ${files.length} of ${name}`;
    return { file, alt, ...(hasContent(description) && { caption: <ImageCaption description={description} /> }) };
  });
  return (
    <Card title={t`Project Images`} actions={all}>
      <ul ref={list} className={styles.grid}>
        {pictures.map(({ file, alt }, index) => (
          <li key={file}>
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(index)}>
              <AuthenticatedImage file={file} rendition="card-640" ratio={RATIO} fit="cover" alt={alt} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <ProjectLightbox label={t`Photos of ${name}`} pictures={pictures} start={opened} onClose={close} />
      )}
    </Card>
  );
}

function hasContent(description: ImageDescription | undefined): description is ImageDescription {
  return (
    description !== undefined &&
    Boolean(description.caption || description.credit || description.taken_at || description.consent === 'restricted')
  );
}

/**
 * The browser gives the focus back to what opened the lightbox. After a reload, or Forward, nothing on this page did: then it
 * goes to the picture that was opened.
 */
function useFocusAfterClosing(opened: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(opened);
  useEffect(() => {
    const before = last.current;
    last.current = opened;
    if (opened !== undefined || before === undefined || document.activeElement !== document.body) return;
    list.current?.querySelectorAll('button')[before]?.focus();
  }, [opened]);
  return list;
}
