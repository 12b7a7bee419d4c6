import { z } from 'zod';
import { reauthenticationRefusal } from '../auth.ts';
import { dataExport } from '../data-export.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Export of the caller's own data (ADR 37). */
export const dataExportCalls = {
  getDataExport: defineCall({
    ...routes.getDataExport,
    profile: 'full',
    rule,
    summary: "State of the caller's data export",
    responses: { 200: dataExport },
  }),
  startDataExport: defineCall({
    ...routes.startDataExport,
    profile: 'full',
    rule,
    summary: "Export the caller's data; returns the export that is being prepared, if there is one",
    responses: { 202: dataExport, 403: reauthenticationRefusal },
  }),
  downloadDataJson: defineCall({
    ...routes.downloadDataJson,
    profile: 'full',
    rule,
    summary: "The caller's data as JSON; 404 unless an export is ready",
    responses: { 200: z.unknown() },
    produces: 'application/json',
  }),
  downloadDataHtml: defineCall({
    ...routes.downloadDataHtml,
    profile: 'full',
    rule,
    summary: "The caller's data as a readable page; 404 unless an export is ready",
    responses: { 200: z.string() },
    produces: 'text/html',
  }),
} as const;
