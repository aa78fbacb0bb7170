import React, { type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

// On the server React reads what a store began with. Here nothing changes while it renders, so that it can read what is set.
React.useSyncExternalStore = (_subscribe, read) => read();

/**
 * The markup of `element` on a page of the portal.
 * @param path of its route
 * @param address path and query of the page
 * @param Within what the route stands in
 */
export function markupAt(element: ReactNode, path: string, address: string, Within?: ComponentType): string {
  const route = { path, element };
  const router = createMemoryRouter([Within ? { element: <Within />, children: [route] } : route], {
    initialEntries: [address],
  });
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  return (
    markup
      // The page itself says which theme it has.
      .replaceAll('class="gw-light gw-root"', 'class="gw-root"')
      // Before the scripts are there, no form sends anything, in no browser: what was typed would be in the address.
      .replaceAll('<form', '<form method="dialog"')
      // A closed dialog shows nothing.
      .replaceAll(/<dialog.*?<\/dialog>/gs, '')
  );
}
