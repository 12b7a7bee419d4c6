/** The part of `mf-manifest.json` that the shell reads: the files of the exposed modules, relative to the manifest. */
interface Manifest {
  readonly exposes?: readonly {
    readonly assets?: Readonly<Partial<Record<'js' | 'css', { readonly sync?: readonly string[] }>>>;
  }[];
}

/** URLs of the files that the exposed modules need when they load, without their lazy chunks. */
export function filesOf(manifest: unknown, manifestUrl: string, kind: 'js' | 'css'): string[] {
  const { exposes = [] } = manifest as Manifest;
  const files = exposes.flatMap(({ assets }) => assets?.[kind]?.sync ?? []);
  return files.map((file) => new URL(file, new URL(manifestUrl, location.href)).href);
}
