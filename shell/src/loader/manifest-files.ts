/** The part of `mf-manifest.json` that the shell reads. Paths are relative to the manifest. */
interface Manifest {
  readonly exposes?: readonly {
    readonly assets?: Readonly<Partial<Record<'js' | 'css', { readonly sync?: readonly string[] }>>>;
  }[];
}

/** URLs of the files of the exposed modules, without lazy chunks. */
export function filesOf(manifest: unknown, manifestUrl: string, kind: 'js' | 'css'): string[] {
  const { exposes = [] } = manifest as Manifest;
  const files = exposes.flatMap(({ assets }) => assets?.[kind]?.sync ?? []);
  return files.map((file) => new URL(file, new URL(manifestUrl, location.href)).href);
}
