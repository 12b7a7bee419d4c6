import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { BUILT_RELEASE, CHUNKS } from '../release/release-paths.ts';
import { BundledPackages } from './bundled-packages.ts';
import { ChunkIntegrity } from './chunk-integrity.ts';
import { FolderIndependentIds } from './folder-independent-ids.ts';

export type Mode = 'production' | 'development';

/** A container to build: its folder, name and mode. */
export interface Container {
  folder: string;
  /** Such as `mfe-student`. Also the federation name and, in this repository, the name of the folder. */
  name: string;
  mode: Mode;
}

/** The container in the working directory, for webpack-cli. */
export function currentContainer(argv: { mode?: string }): Container {
  const folder = process.cwd();
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const mode = argv.mode === 'development' ? 'development' : 'production';
  return { folder, name: name.replace('@cairn/', ''), mode };
}

const require = createRequire(import.meta.url);
/** Loaders are resolved from the tooling, because a container may lack them. */
export const TS_LOADER = require.resolve('ts-loader');
const CSS_LOADER = require.resolve('css-loader');

function scripts(container: Container): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: TS_LOADER,
    options: {
      // `npm run typecheck` checks the types of all packages.
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(container.folder, 'tsconfig.json'),
      compilerOptions: {
        composite: false,
        // Contains the other packages of the workspace, which are compiled from source.
        rootDir: dirname(container.folder),
        emitDeclarationOnly: false,
        allowImportingTsExtensions: false,
        sourceMap: true,
      },
    },
  };
}

function styles(container: Container, assetsUrl: string | undefined): RuleSetRule[] {
  const extract = {
    loader: MiniCssExtractPlugin.loader,
    options: assetsUrl === undefined ? {} : { publicPath: assetsUrl },
  };
  return [
    {
      test: /\.module\.css$/,
      use: [
        extract,
        {
          loader: CSS_LOADER,
          options: {
            sourceMap: false,
            modules: {
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: container.mode === 'production' ? '[hash:base64:6]' : '[name]__[local]',
              // Two containers may contain the same file, but their class names must differ.
              localIdentHashSalt: container.name,
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [extract, { loader: CSS_LOADER, options: { sourceMap: false } }],
      sideEffects: true,
    },
  ];
}

/**
 * The part of the webpack configuration that all containers share.
 * @param chunkFolder folder of content-hashed files, relative to the output folder
 * @param assetsUrl URL prefix of fonts and pictures in styles; without it their URLs are relative
 */
export function commonConfig(container: Container, chunkFolder = '', assetsUrl?: string): Configuration {
  const production = container.mode === 'production';
  // Twelve digits: all releases share one chunk folder, so names must not collide.
  const chunkName = `${chunkFolder}[name]${production ? '.[contenthash:12]' : ''}`;
  return {
    mode: container.mode,
    context: container.folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scripts(container),
        ...styles(container, assetsUrl),
        { test: /\.(svg|woff2|png|webp|avif)$/, type: 'asset/resource' },
        // The package does not declare `sideEffects`; without the flag, its unused modules would be bundled.
        { test: /[\\/]@simplewebauthn[\\/]browser[\\/]/, sideEffects: false },
        // Emits a script unchanged as a file: `<script src="<%= require('./page-start.js?url') %>">`.
        // Minifying would change its name after the page was written.
        {
          resourceQuery: /^\?url$/,
          type: 'asset/resource',
          generator: { filename: production ? '[name].[hash:8].as-is.js' : '[name].as-is.js' },
        },
      ],
    },
    output: {
      path: join(container.folder, 'dist'),
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: `${chunkName}.js`,
      assetModuleFilename: `${chunkName}[ext]`,
      uniqueName: container.name,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    plugins: [
      new BundledPackages(),
      new FolderIndependentIds(),
      ...(production ? [new ChunkIntegrity()] : []),
      new MiniCssExtractPlugin({
        // CSS modules make the order of stylesheets irrelevant.
        ignoreOrder: true,
        filename: `${chunkName}.css`,
        chunkFilename: `${chunkName}.css`,
      }),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          exclude: /\.as-is\.js$/,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Deletes chunks of the previous build, because webpack cleans only the output folder. */
class CleanChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap('CleanChunks', ({ outputOptions }) => {
      rmSync(join(outputOptions.path ?? '', '..', CHUNKS), { recursive: true, force: true });
    });
  }
}

/** Configuration of a released container. Its chunks go beside the release folder (ADR 12). */
export function releasedConfig(container: Container, assetsUrl?: string): Configuration {
  if (container.mode === 'development') return commonConfig(container);
  const common = commonConfig(container, `../${CHUNKS}/`, assetsUrl);
  return {
    ...common,
    output: { ...common.output, path: join(container.folder, BUILT_RELEASE) },
    plugins: [...(common.plugins ?? []), new CleanChunks()],
  };
}
