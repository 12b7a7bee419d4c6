# Image of the gateway: nginx with the configuration of the site. Build it in the root of the repository:
# docker build -f deploy/images/gateway.Dockerfile -t cairn-gateway .
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/*
COPY nginx /etc/nginx/cairn
COPY deploy/images/nginx.conf /etc/nginx/nginx.conf
USER www-data
EXPOSE 8443
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]
