# Release server, and the release command with a build of the shell. From the repository: docker build -f deploy/images/releases.Dockerfile -t cairn-releases .
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/cairn
COPY . .
RUN npm ci
# The release server does not accept the shell: it is released by a command in this image.
RUN npm run build --workspace shell

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /srv/cairn
COPY --from=packages /srv/cairn ./
USER node
EXPOSE 3010
CMD ["node", "tooling/release/network/main.ts"]
