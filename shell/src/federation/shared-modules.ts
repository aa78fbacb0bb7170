import * as shared from '@groundwork/shared';
import * as messages from '@groundwork/shared/messages/runtime';
import * as core from '@groundwork/shared/ui/core';
import type { SharedModule } from '@groundwork/shared/contract';
import React from 'react';
import * as jsx from 'react/jsx-runtime';

/** How a module is handed out: at once, or when somebody asks for it. */
export type Provide = { readonly lib: () => unknown } | { readonly get: () => Promise<() => unknown> };

const lazily = (load: () => Promise<unknown>): Provide => ({ get: () => load().then((module) => () => module) });

/** How the shell hands out each module of the contract. The chunk names are those that the shell's record lists. */
export const provided: Readonly<Record<SharedModule, Provide>> = {
  react: { lib: () => React },
  'react/jsx-runtime': { lib: () => jsx },
  '@groundwork/shared': { lib: () => shared },
  '@groundwork/shared/messages/runtime': { lib: () => messages },
  '@groundwork/shared/ui/core': { lib: () => core },
  '@groundwork/shared/data': lazily(() => import(/* webpackChunkName: "shared-data" */ '@groundwork/shared/data')),
  '@groundwork/shared/uploads': lazily(
    () => import(/* webpackChunkName: "shared-uploads" */ '@groundwork/shared/uploads'),
  ),
  '@groundwork/shared/export': lazily(
    () => import(/* webpackChunkName: "shared-export" */ '@groundwork/shared/export'),
  ),
  '@groundwork/shared/ui/form': lazily(
    () => import(/* webpackChunkName: "shared-ui-form" */ '@groundwork/shared/ui/form'),
  ),
  '@groundwork/shared/ui/text-area': lazily(
    () => import(/* webpackChunkName: "shared-ui-text-area" */ '@groundwork/shared/ui/text-area'),
  ),
  '@groundwork/shared/ui/antd/base': lazily(
    () => import(/* webpackChunkName: "shared-ui-antd-base" */ '@groundwork/shared/ui/antd/base'),
  ),
  '@groundwork/shared/ui/antd/form': lazily(
    () => import(/* webpackChunkName: "shared-ui-antd-form" */ '@groundwork/shared/ui/antd/form'),
  ),
  '@groundwork/shared/ui/antd/data': lazily(
    () => import(/* webpackChunkName: "shared-ui-antd-data" */ '@groundwork/shared/ui/antd/data'),
  ),
  '@groundwork/shared/ui/data': lazily(
    () => import(/* webpackChunkName: "shared-ui-data" */ '@groundwork/shared/ui/data'),
  ),
  '@groundwork/shared/ui/edit-record': lazily(
    () => import(/* webpackChunkName: "shared-ui-edit-record" */ '@groundwork/shared/ui/edit-record'),
  ),
  '@groundwork/shared/ui/map': lazily(
    () => import(/* webpackChunkName: "shared-ui-map" */ '@groundwork/shared/ui/map'),
  ),
  '@groundwork/shared/ui/markup': lazily(
    () => import(/* webpackChunkName: "shared-ui-markup" */ '@groundwork/shared/ui/markup'),
  ),
  '@groundwork/shared/ui/lightbox': lazily(
    () => import(/* webpackChunkName: "shared-ui-lightbox" */ '@groundwork/shared/ui/lightbox'),
  ),
  '@groundwork/shared/ui/virtual': lazily(
    () => import(/* webpackChunkName: "shared-ui-virtual" */ '@groundwork/shared/ui/virtual'),
  ),
  '@groundwork/shared/ui/chart': lazily(
    () => import(/* webpackChunkName: "shared-ui-chart" */ '@groundwork/shared/ui/chart'),
  ),
  '@groundwork/shared/ui/uploading': lazily(
    () => import(/* webpackChunkName: "shared-ui-uploading" */ '@groundwork/shared/ui/uploading'),
  ),
  '@groundwork/shared/ui/saved-views': lazily(
    () => import(/* webpackChunkName: "shared-ui-saved-views" */ '@groundwork/shared/ui/saved-views'),
  ),
  '@groundwork/shared/ui/toolbar': lazily(
    () => import(/* webpackChunkName: "shared-ui-toolbar" */ '@groundwork/shared/ui/toolbar'),
  ),
  '@groundwork/shared/kept-pages': lazily(
    () => import(/* webpackChunkName: "shared-kept-pages" */ '@groundwork/shared/kept-pages'),
  ),
  '@groundwork/shared/outbox': lazily(
    () => import(/* webpackChunkName: "shared-outbox" */ '@groundwork/shared/outbox'),
  ),
};
