# The image contains the release server, the release command and a build of the shell.
# Build it in the root of the repository: docker build -f deploy/images/releases.Dockerfile -t cairn-releases .
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/cairn
COPY . .
RUN npm ci
# The release server accepts only remotes. An operator releases the shell with the release command in this image.
RUN npm run build --workspace shell

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /srv/cairn
COPY --from=packages /srv/cairn ./
USER node
EXPOSE 3010
CMD ["node", "tooling/release/network/main.ts"]
