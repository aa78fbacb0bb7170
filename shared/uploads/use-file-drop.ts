import { useEffect, useState } from 'react';

/** A text that is pasted into a box belongs there, even when a picture of it comes along, as spreadsheets do. */
function isTextForABox({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select') !== null &&
    clipboardData?.types.includes('text/plain') === true
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped or pasted anywhere on the page. A drop beside a small target would otherwise open the file in the
 * portal's place, and what was typed would be gone.
 * @param onFiles the same function at every call
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTextForABox(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [onFiles]);
  return over;
}
