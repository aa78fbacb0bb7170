import { personal, session } from '@groundwork/shared';

/** Photos of visits that are not saved yet, by the visit's form. Kept for the person who took them, until the visit is saved or they sign out. */
async function openCache(): Promise<Cache | undefined> {
  const user = session.storedUserId();
  const name = user === null ? undefined : personal.open(user).storeName('visit-photos');
  // Not in a window of a browser that stores nothing, nor on pages served over plain http.
  return name === undefined || !('caches' in globalThis) ? undefined : caches.open(name);
}

const addressOf = (form: string): string => `/visit-photo/${encodeURIComponent(form)}`;
const NAME = 'x-file-name';

/** @returns whether it is kept */
export async function keepPhoto(form: string, photo: File | null): Promise<boolean> {
  try {
    const found = await openCache();
    if (found === undefined) return photo === null;
    if (photo === null) await found.delete(addressOf(form));
    else
      await found.put(
        addressOf(form),
        new Response(photo, { headers: { [NAME]: encodeURIComponent(photo.name), 'content-type': photo.type } }),
      );
    return true;
  } catch {
    return photo === null; // The device is full, or the browser blocks site data: the form says that it would be lost.
  }
}

/** The photo that was kept; null where there is none. */
export async function keptPhoto(form: string): Promise<File | null> {
  try {
    const found = await (await openCache())?.match(addressOf(form));
    if (found === undefined) return null;
    const body = await found.blob();
    return new File([body], decodeURIComponent(found.headers.get(NAME) ?? 'photo.jpg'), { type: body.type });
  } catch {
    return null; // Gone with the browser's data.
  }
}
