"""The rules: functions over two flat records. This package imports no other part of Saqqara."""
