interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const current = (): Connection | undefined => (navigator as { readonly connection?: Connection }).connection;

/** Whether the person has asked for little to be sent. */
export const savesData = (): boolean => current()?.saveData === true;

/** Whether what nobody asked for is better not sent: the person saves data, or the connection is slow. */
export const isSparing = (): boolean => savesData() || /2g|3g/.test(current()?.effectiveType ?? '');
