import { foreignPage } from '../config/index.ts';

const page = foreignPage();

/**
 * What every axios client of ours is made with. axios would look for an XSRF token in the cookies before each call, and where a
 * browser blocks cookies, reading them throws and no call would ever be sent. The portal authorises by bearer and needs none. On
 * a foreign page relative addresses still mean the portal.
 */
export const AXIOS_DEFAULTS: { readonly withXSRFToken: false; readonly baseURL?: string } = {
  withXSRFToken: false,
  ...(page && { baseURL: page.portal }),
};
