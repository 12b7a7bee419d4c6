import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { BUILT_RELEASE, CHUNKS } from '../release/release-paths.ts';
import { workspaceFolder } from '../workspace.ts';
import { BundledPackages } from './bundled-packages.ts';
import { ChunkIntegrity } from './chunk-integrity.ts';

export type Mode = 'production' | 'development';

/** One container to build: where it lies, what it is called and for what. */
export interface Container {
  folder: string;
  /** The folder's name, such as `mfe-student`; the federation knows the container by it. */
  name: string;
  mode: Mode;
}

/** The container in the working directory, for the way webpack-cli calls a configuration. */
export function containerHere(argv: { mode?: string }): Container {
  const folder = process.cwd();
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const mode = argv.mode === 'development' ? 'development' : 'production';
  return { folder, name: name.replace('@cairn/', ''), mode };
}

function scripts(container: Container): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      // Types are checked by `npm run typecheck`, over all packages at once.
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: join(container.folder, 'tsconfig.json'),
      compilerOptions: {
        composite: false,
        // Shared comes as source too.
        rootDir: workspaceFolder(),
        emitDeclarationOnly: false,
        allowImportingTsExtensions: false,
        sourceMap: true,
      },
    },
  };
}

function styles(container: Container, filesAt: string | undefined): RuleSetRule[] {
  const extract = {
    loader: MiniCssExtractPlugin.loader,
    options: filesAt === undefined ? {} : { publicPath: filesAt },
  };
  return [
    {
      test: /\.module\.css$/,
      use: [
        extract,
        {
          loader: 'css-loader',
          options: {
            modules: {
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: container.mode === 'production' ? '[hash:base64:6]' : '[name]__[local]',
              // Two remotes may hold the same file in different releases: their classes must not meet.
              localIdentHashSalt: container.name,
            },
          },
        },
      ],
    },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, 'css-loader'], sideEffects: true },
  ];
}

/**
 * What every container is built with.
 * @param place of the files that are loaded later and whose name tells their content, from the folder of the output.
 * @param filesAt the address by which styles name their fonts and pictures, if not by the way from where they lie.
 */
export function commonConfig(container: Container, place = '', filesAt?: string): Configuration {
  const production = container.mode === 'production';
  // Twelve digits: where all releases share a place, no two contents may ever have one name.
  const later = `${place}[name]${production ? '.[contenthash:12]' : ''}`;
  return {
    mode: container.mode,
    context: container.folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        scripts(container),
        ...styles(container, filesAt),
        { test: /\.(svg|woff2|png|webp|avif)$/, type: 'asset/resource' },
        // A script as a file of its own, as it is written: `<script src="<%= require('./before-paint.js?url') %>">`.
        // Minified it would change its name after the page that holds the name was written.
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
      chunkFilename: `${later}.js`,
      assetModuleFilename: `${later}[ext]`,
      uniqueName: container.name,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    plugins: [
      new BundledPackages(),
      ...(production ? [new ChunkIntegrity()] : []),
      new MiniCssExtractPlugin({
        // Classes are of one module each, so the order of the files decides nothing.
        ignoreOrder: true,
        filename: `${later}.css`,
        chunkFilename: `${later}.css`,
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

/** Takes away the chunks of the build before, as webpack does in its own folder alone. */
class CleanChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap('CleanChunks', ({ outputOptions }) => {
      rmSync(join(outputOptions.path ?? '', '..', CHUNKS), { recursive: true, force: true });
    });
  }
}

/** The same for a container that is released: what its releases share comes to lie beside the folder of one (ADR 12). */
export function releasedConfig(container: Container, filesAt?: string): Configuration {
  if (container.mode === 'development') return commonConfig(container);
  const common = commonConfig(container, `../${CHUNKS}/`, filesAt);
  return {
    ...common,
    output: { ...common.output, path: join(container.folder, BUILT_RELEASE) },
    plugins: [...(common.plugins ?? []), new CleanChunks()],
  };
}
